// @ts-check
// Checks a prediction file as it is chosen or dropped, before it is sent, and says the same as the
// server will; a chat template's file is read into its text field. The words stand in the page, or
// are the validator's; without this script the server alone checks.

/** @typedef {{ line: number, field: string, message: string }} Fault */

/** @param {HTMLElement} root @param {string} name @returns {HTMLElement | null} */
const part = (root, name) => root.querySelector(`[data-part="${name}"]`);

/** @param {HTMLElement} root */
function start(root) {
  const input = /** @type {HTMLInputElement | null} */ (root.querySelector("input[type=file]"));
  const { worker: address = "", expected = "", locale = "pt" } = root.dataset;
  if (!input || !window.Worker) return;
  /** @type {Worker | undefined} */
  let worker;

  function check() {
    worker?.terminate();
    const file = input?.files?.[0];
    show(root, file ? "checking" : "");
    if (!file) return;
    worker = new Worker(address, { type: "module" });
    worker.addEventListener("message", ({ data }) => {
      if (data.kind === "progress") progress(root, data.share);
      else if (data.kind === "report") tell(root, data.report);
      else show(root, "unreadable");
    });
    worker.addEventListener("error", () => show(root, "unreadable"));
    worker.postMessage({ file, expected: JSON.parse(expected), locale, confirm: confirmed(root) });
  }

  input.addEventListener("change", check);
  root.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "confirm") check();
  });
  onDrop(root, (files) => {
    input.files = files;
    check();
  });
  // A browser that keeps the choice over a reload has checked nothing yet.
  if (input.files?.length) check();
}

/** @param {HTMLElement} root @param {(files: FileList) => void} take */
function onDrop(root, take) {
  for (const name of ["dragenter", "dragover"])
    root.addEventListener(name, (event) => {
      event.preventDefault();
      root.dataset.over = "";
    });
  for (const name of ["dragleave", "drop"])
    root.addEventListener(name, () => delete root.dataset.over);
  root.addEventListener("drop", (event) => {
    event.preventDefault();
    const files = event.dataTransfer?.files;
    if (files?.length) take(files);
  });
}

/** @param {HTMLElement} root */
const confirmed = (root) =>
  [...root.querySelectorAll("input[name=confirm]:checked")].map(
    (box) => /** @type {HTMLInputElement} */ (box).value,
  );

/** Shows one part of the report. @param {HTMLElement} root @param {string} name */
function show(root, name) {
  for (const one of ["checking", "good", "bad", "unreadable"]) {
    const element = part(root, one);
    if (element) element.hidden = one !== name;
  }
}

/** @param {HTMLElement} root @param {number} share */
function progress(root, share) {
  const bar = root.querySelector("progress");
  if (bar) bar.value = share;
}

/** @param {HTMLElement} root @param {any} report */
function tell(root, report) {
  const place = part(root, report.ok ? "good" : "bad");
  if (!place) return;
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  for (const [name, value] of Object.entries({
    records: report.records,
    format: report.format.toUpperCase(),
    count: report.problemCount,
    shown: report.problems.length,
  })) {
    for (const slot of place.querySelectorAll(`[data-slot=${name}]`))
      slot.textContent = typeof value === "number" ? numbers.format(value) : value;
  }
  const more = part(place, "more");
  if (more) more.hidden = report.problemCount <= report.problems.length;
  if (!report.ok) listFaults(root, report.problems);
  confirmable(root, report.needsConfirmation);
  show(root, report.ok ? "good" : "bad");
}

/** @param {HTMLElement} root @param {Fault[]} faults */
function listFaults(root, faults) {
  const body = root.querySelector("tbody");
  const row = root.querySelector("template");
  if (!body || !row) return;
  body.replaceChildren(
    ...faults.map(({ line, field, message }) => {
      const copy = /** @type {DocumentFragment} */ (row.content.cloneNode(true));
      const [where, what, words] = copy.querySelectorAll("td");
      if (where && line > 0) where.textContent = String(line);
      if (what) what.textContent = field;
      if (words) words.textContent = message;
      return copy;
    }),
  );
}

/** Boxes by which signs of damage are confirmed, once there are any. */
/** @param {HTMLElement} root @param {string[]} codes */
function confirmable(root, codes) {
  const group = part(root, "confirm");
  if (!group) return;
  for (const label of group.querySelectorAll("label")) {
    const box = label.querySelector("input");
    label.hidden = !(box?.checked || codes.includes(box?.value ?? ""));
  }
  group.hidden = [...group.querySelectorAll("label")].every((label) => label.hidden);
}

for (const root of document.querySelectorAll("[data-file-check]"))
  start(/** @type {HTMLElement} */ (root));

/**
 * Sends the file with a bar that moves; a line that breaks is told in the page, where everything
 * typed still stands. The answer is the server's page.
 * @param {HTMLFormElement} form
 */
function sendWithProgress(form) {
  const status = part(form, "sending");
  const bar = status?.querySelector("progress");
  const broken = part(form, "broken");
  /** @param {boolean} busy */
  const setBusy = (busy) => {
    if (status) status.hidden = !busy;
    for (const button of form.querySelectorAll("button")) button.disabled = busy;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (broken) broken.hidden = true;
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (bar && total > 0) bar.value = loaded / total;
    });
    request.addEventListener("error", () => {
      setBusy(false);
      if (broken) {
        broken.hidden = false;
        broken.focus();
      }
    });
    request.addEventListener("load", () => {
      if (request.status < 400 && request.responseURL !== form.action) {
        location.assign(request.responseURL);
        return;
      }
      const page = new DOMParser().parseFromString(request.responseText, "text/html");
      const fresh = page.querySelector("main");
      if (!fresh) return location.assign(form.action);
      document.querySelector("main")?.replaceWith(document.adoptNode(fresh));
      for (const root of document.querySelectorAll("[data-file-check]"))
        start(/** @type {HTMLElement} */ (root));
      for (const next of document.querySelectorAll("form[data-upload]"))
        sendWithProgress(/** @type {HTMLFormElement} */ (next));
      const told = /** @type {HTMLElement | null} */ (document.querySelector("[data-answer]"));
      told?.focus();
      told?.scrollIntoView();
    });
    request.send(new FormData(form));
    setBusy(true);
  });
}

for (const form of document.querySelectorAll("form[data-upload]"))
  sendWithProgress(/** @type {HTMLFormElement} */ (form));

/** @param {HTMLElement} root */
function readTemplates(root) {
  const input = /** @type {HTMLInputElement | null} */ (root.querySelector("input[type=file]"));
  const text = root.querySelector("textarea");
  if (!input || !text || !window.Worker) return;

  /** @param {FileList | null} files */
  function read(files) {
    const template = files?.[0];
    if (!template) return;
    const worker = new Worker(root.dataset.worker ?? "", { type: "module" });
    worker.addEventListener("message", ({ data }) => {
      worker.terminate();
      say(root, "refused", data.message ?? "");
      say(root, "read", data.text === undefined ? "" : template.name);
      if (data.text === undefined || !text || !input) return;
      text.value = data.text;
      // The text is what is sent.
      input.value = "";
    });
    worker.postMessage({ template, locale: document.documentElement.lang.slice(0, 2) });
  }

  input.addEventListener("change", () => read(input.files));
  onDrop(root, read);
}

/** A part that says something, or nothing. */
/** @param {HTMLElement} root @param {string} name @param {string} words */
function say(root, name, words) {
  const place = part(root, name);
  if (!place) return;
  (place.querySelector("[data-slot]") ?? place).textContent = words;
  place.hidden = words === "";
}

for (const root of document.querySelectorAll("[data-template]"))
  readTemplates(/** @type {HTMLElement} */ (root));

// A module, whose names are its own.
export {};
