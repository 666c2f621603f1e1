/** Upper bounds of the classes of durations, in seconds. */
export const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

/** The answers of one route: plain numbers, because the path of a kept page lasts some fifty microseconds. */
export class RouteCounter {
  /** By the first digit of their status. */
  readonly classes = [0, 0, 0, 0, 0, 0];
  /** How many lasted as long as each bound at most and longer than the one before; the last longer than all. */
  readonly durations: number[] = new Array(durationBounds.length + 1).fill(0);
  seconds = 0;

  count(status: number, ms: number): void {
    const seconds = ms / 1_000;
    this.seconds += seconds;
    const kind = Math.min(5, Math.trunc(status / 100));
    this.classes[kind] = (this.classes[kind] ?? 0) + 1;
    let at = 0;
    while (seconds > (durationBounds[at] ?? Number.POSITIVE_INFINITY)) at += 1;
    this.durations[at] = (this.durations[at] ?? 0) + 1;
  }
}

/** Counts of one process's answers since its start. */
export class Counters {
  readonly cachedPages = new RouteCounter();
  readonly cachedReads = new RouteCounter();
  /** By method and template: as many as there are routes. */
  readonly routes = new Map<string, RouteCounter>();
  /** Pages that were rendered. */
  renders = 0;
  /** Sign-ins, refusals and their like, by name. */
  readonly events = new Map<string, number>();

  count(route: string, status: number, ms: number): void {
    let series = this.routes.get(route);
    if (!series) {
      series = new RouteCounter();
      this.routes.set(route, series);
    }
    series.count(status, ms);
  }

  countEvent(name: string): void {
    this.events.set(name, (this.events.get(name) ?? 0) + 1);
  }
}
