// @ts-check
// Follows a submission: when its state changes, the page is asked for again and the part that
// shows it is replaced. What the page says is always the server's words.

const progress = () => document.getElementById("progress");

async function refresh() {
  const response = await fetch(location.href);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const shown = progress();
  const fresh = page.getElementById("progress");
  if (shown && fresh) replace(shown, document.adoptNode(fresh));
}

/**
 * What the reader has unfolded stays as it is, with what was typed there, where it is still offered.
 * @param {HTMLElement} shown
 * @param {HTMLElement} fresh
 */
function replace(shown, fresh) {
  const focused = document.activeElement;
  for (const fold of shown.querySelectorAll("details[open]")) {
    const offered = [...fresh.querySelectorAll("details")];
    offered.find((one) => titleOf(one) === titleOf(fold))?.replaceWith(fold);
  }
  shown.replaceWith(fresh);
  if (focused instanceof HTMLElement && fresh.contains(focused)) focused.focus();
}

/** @param {Element} fold */
const titleOf = (fold) => fold.querySelector("summary")?.textContent;

const address = progress()?.dataset.events;
if (address) {
  const events = new EventSource(address);
  events.addEventListener("state", (event) => {
    const { state } = JSON.parse(event.data);
    if (state !== progress()?.dataset.state) refresh();
  });
  // The server tells how a run goes every other second, and never more often.
  let first = true;
  events.addEventListener("progress", () => {
    if (!first) refresh();
    first = false;
  });
}
