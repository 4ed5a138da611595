// @ts-check
// The only script of reading pages. They say everything without it; it adds the copy buttons.

/** @param {HTMLElement} button */
async function textFor(button) {
  const { copyId, copyHref } = button.dataset;
  if (copyId) return document.getElementById(copyId)?.textContent ?? "";
  const response = await fetch(copyHref ?? "");
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}

/** @param {HTMLElement} button */
async function copy(button) {
  const label = button.textContent ?? "";
  const { copied = "", failed = "" } = button.dataset;
  try {
    await navigator.clipboard.writeText(await textFor(button));
    button.textContent = copied;
  } catch {
    button.textContent = failed;
  }
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
}

const buttons = /** @type {NodeListOf<HTMLElement>} */ (
  document.querySelectorAll("[data-copy-id], [data-copy-href]")
);
if (navigator.clipboard)
  for (const button of buttons) {
    button.hidden = false;
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", () => copy(button));
  }

// The server knows no reader's clock: what it says in UTC is said again as the reader's own shows it.
for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (
  document.querySelectorAll("time[data-local]")
)) {
  const moment = new Date(time.dateTime);
  if (moment.getTimezoneOffset() === 0) continue;
  /** @type {Intl.DateTimeFormatOptions} */
  const style = { dateStyle: "long", timeStyle: "medium" };
  const text = new Intl.DateTimeFormat(document.documentElement.lang, style).format(moment);
  time.append(` (${time.dataset.local} ${text})`);
}

// What is shown once does not come back with the page, when the reader goes back to it.
addEventListener("pagehide", () => {
  for (const secret of document.querySelectorAll("[data-once]")) secret.textContent = "";
});

// A menu closes when the reader turns elsewhere, as menus do.
for (const menu of document.querySelectorAll("details.menu")) {
  document.addEventListener("click", ({ target }) => {
    if (!menu.contains(/** @type {Node} */ (target))) menu.removeAttribute("open");
  });
  menu.addEventListener("keydown", (event) => {
    if (/** @type {KeyboardEvent} */ (event).key !== "Escape") return;
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  });
}
