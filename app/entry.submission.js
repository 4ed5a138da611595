// @ts-check
// Follows a submission: when its state changes, the page is asked for again and the part that
// shows it is replaced. What the page says is always the server's words.

const progress = () => document.getElementById("progress");

async function refresh() {
  const response = await fetch(location.href);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.getElementById("progress");
  if (fresh) progress()?.replaceWith(document.adoptNode(fresh));
}

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
