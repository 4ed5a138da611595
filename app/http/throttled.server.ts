/** Does a thing now or, asked again within `everyMs`, once more at the end of that time. */
export class Throttled {
  readonly #act: () => Promise<void>;
  readonly #everyMs: number;
  #timer: NodeJS.Timeout | undefined;
  #again = false;
  #ended = false;

  constructor(everyMs: number, act: () => Promise<void>) {
    this.#everyMs = everyMs;
    this.#act = act;
  }

  ask(): void {
    if (this.#ended) return;
    if (this.#timer) {
      this.#again = true;
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#again) this.ask();
    }, this.#everyMs);
    this.#again = false;
    void this.#act();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }
}
