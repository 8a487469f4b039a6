type Step = (...given: never[]) => unknown;
type Module = Readonly<Record<string, unknown>>;

/** Steps of understanding that can be left out: each is a function with an answer that changes nothing. */
export const steps = {
  names: [] as string[],
  off: new Set<string>(),
  onUse: (_: string): void => undefined,
};

/** A module whose functions give the neutral answer when they are switched off. */
export async function leftOut(
  actual: () => Promise<unknown>,
  neutral: Readonly<Record<string, Step>>,
): Promise<Module> {
  const module = (await actual()) as Module;
  const switched = Object.entries(neutral).map(([name, nothing]) => {
    const step = module[name] as Step;
    steps.names.push(name);
    const watched: Step = (...given) => {
      const none = nothing(...given);
      if (steps.off.has(name)) return none;
      const result = step(...given);
      if (JSON.stringify(result) !== JSON.stringify(none)) steps.onUse(name);
      return result;
    };
    return [name, watched];
  });
  return { ...module, ...Object.fromEntries(switched) };
}

/** The neutral answer of a step that returns what it was given, changed. */
export const first = <Given>(given: Given): Given => given;
