/** What is measured inside of a page; runs there before anything of the application, so it is one self-contained function. */
export function watchPage(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  type Timed = PerformanceEntry & { interactionId: number };
  const seen = { shift: 0, session: 0, from: 0, last: 0, interaction: 0 };
  const watched = { shifts: () => seen.shift, interactions: () => seen.interaction };
  Object.assign(window, {
    parleyBench: {
      ...watched,
      forget: () => Object.assign(seen, { shift: 0, session: 0, from: 0, last: 0, interaction: 0 }),
    },
  });
  // Layout shift as Chromium sums it up: the worst burst of at most five seconds with pauses under one.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const goesOn = entry.startTime - seen.last < 1000 && entry.startTime - seen.from < 5000;
      seen.session = goesOn ? seen.session + entry.value : entry.value;
      if (!goesOn) seen.from = entry.startTime;
      seen.last = entry.startTime;
      seen.shift = Math.max(seen.shift, seen.session);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  // From the key or the pointer to the next frame.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timed[])
      if (entry.interactionId > 0) seen.interaction = Math.max(seen.interaction, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Clicks a link of the menu; milliseconds until the frame that shows the page's heading and something of it below. */
export function timeRoute(link: HTMLElement): Promise<number> {
  const heading = (): string => document.querySelector('header h1')?.textContent ?? '';
  const before = document.querySelector('main')?.firstElementChild;
  const title = heading();
  return new Promise((done) => {
    const start = performance.now();
    const isThere = (): boolean =>
      heading() !== title &&
      document.querySelector('main')?.firstElementChild !== before &&
      document.querySelector('main :is(section, [role="status"], table)') !== null;
    const look = (): void => {
      requestAnimationFrame(() => {
        // The frame is drawn after this callback: the next message comes behind it.
        if (!isThere()) return look();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now() - start);
        port2.postMessage(undefined);
      });
    };
    link.click();
    look();
  });
}

/** Scrolls a table down and across for two seconds; milliseconds between its frames. */
export function scrollTable(scroller: HTMLElement): Promise<number[]> {
  const frames: number[] = [];
  const start = performance.now();
  let last = start;
  return new Promise((done) => {
    const step = (now: number): void => {
      frames.push(now - last);
      last = now;
      const part = (now - start) / 2000;
      scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * Math.min(1, part);
      scroller.scrollLeft = (scroller.scrollWidth - scroller.clientWidth) * Math.abs(Math.sin(part * 6));
      if (part < 1) requestAnimationFrame(step);
      else done(frames.slice(2));
    };
    requestAnimationFrame(step);
  });
}
