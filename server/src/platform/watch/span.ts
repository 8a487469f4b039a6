export type Attributes = Record<string, string | number>;

export type Span = {
  /** With what went wrong, if anything did. */
  end(failure?: unknown, attributes?: Attributes): void;
};

/** `traceparent` is that of a caller, who may be part of a trace already. */
export type StartSpan = (given: {
  name: string;
  attributes: Attributes;
  parent: Span | undefined;
  startedAt: number | undefined;
  traceparent: string;
}) => Span;
