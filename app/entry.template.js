// @ts-check
// Reads a chat template's file into the text field as it is chosen or dropped, judged by the same
// code and words as on the server, which reads the file itself where this script is missing.

/** @param {HTMLElement} root */
function start(root) {
  const input = /** @type {HTMLInputElement | null} */ (root.querySelector("input[type=file]"));
  const text = root.querySelector("textarea");
  if (!input || !text || !window.Worker) return;

  /** @param {File | undefined} file */
  function read(file) {
    if (!file) return;
    const worker = new Worker(root.dataset.worker ?? "", { type: "module" });
    worker.addEventListener("message", ({ data }) => {
      worker.terminate();
      show(root, "refused", data.message ?? "");
      show(root, "read", data.text === undefined ? "" : file.name);
      if (data.text === undefined || !text || !input) return;
      text.value = data.text;
      // The text is what is sent.
      input.value = "";
    });
    const locale = document.documentElement.lang.slice(0, 2);
    worker.postMessage({ template: file, locale });
  }

  input.addEventListener("change", () => read(input.files?.[0]));
  for (const name of ["dragenter", "dragover"])
    root.addEventListener(name, (event) => {
      event.preventDefault();
      root.dataset.over = "";
    });
  for (const name of ["dragleave", "drop"])
    root.addEventListener(name, () => delete root.dataset.over);
  root.addEventListener("drop", (event) => {
    event.preventDefault();
    read(event.dataTransfer?.files[0]);
  });
}

/** A part that says something, or nothing. @param {HTMLElement} root @param {string} name @param {string} words */
function show(root, name, words) {
  const part = /** @type {HTMLElement | null} */ (root.querySelector(`[data-part=${name}]`));
  if (!part) return;
  const slot = part.querySelector("[data-slot]") ?? part;
  slot.textContent = words;
  part.hidden = words === "";
}

for (const root of document.querySelectorAll("[data-template]"))
  start(/** @type {HTMLElement} */ (root));

// A module, whose names are its own.
export {};
