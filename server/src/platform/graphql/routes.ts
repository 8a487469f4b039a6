import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLError, type GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context, FiguresMade, Services, SignedIn } from '../context/index.ts';
import { AppError, isUnexpected, retryAfterOf, statusOf, toAppError } from '../errors/index.ts';
import {
  type Authenticator,
  type Credentials,
  closedByAsker,
  credentialsOf,
  signedInOf,
} from '../http/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { createGrants } from '../policy/index.ts';
import { checkText } from '../text/index.ts';
import { tellWork } from '../watch/index.ts';
import type { GraphqlContext } from './builder.ts';
import { documentName } from './document-name.ts';
import { introspectInTurns } from './introspect-in-turns.ts';
import { isSchemaOpen } from './is-schema-open.ts';
import { GRAPHQL_LIMITS, limitRule } from './limits.ts';
import { errorBody, httpOf, mapGraphqlError } from './map-error.ts';
import { isTooNested } from './nesting.ts';
import { textRule } from './text-rule.ts';

type Options = {
  schema: GraphQLSchema;
  services: Services;
  jobs: Jobs;
  authenticator: Pick<Authenticator, 'enter'>;
  /** Longest a request may take; a minute unless a test is less patient. */
  timeoutMs?: number;
};

/** Names the definitions beside figures, also of operations whose fields are given: `extensions.definitionsVersion`. */
const nameDefinitions: Plugin<GraphqlContext> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      const { definitions } = (args.contextValue as GraphqlContext).figures;
      if (definitions === undefined || Symbol.asyncIterator in result) return;
      setResult({ ...result, extensions: { ...result.extensions, definitionsVersion: definitions } });
    },
  }),
};

const limits = (isOpen: boolean): Plugin => ({
  onParams({ params }) {
    tellWork({ document: documentName(params.query, params.operationName) });
    checkText(params.variables);
    if (typeof params.query === 'string' && isTooNested(params.query))
      throw new AppError('REQUEST_TOO_LARGE', {
        message: 'The request has too many brackets within brackets.',
      });
  },
  onParse({ parseFn, setParseFn }) {
    setParseFn((source, options) => parseFn(source, { ...options, maxTokens: GRAPHQL_LIMITS.tokens }));
  },
  onValidate({ addValidationRule }) {
    addValidationRule(limitRule);
    addValidationRule(textRule);
    if (!isOpen) addValidationRule(NoSchemaIntrospectionCustomRule);
  },
});

function createServer({ schema, services }: Options) {
  const isOpen = isSchemaOpen(services.config);
  introspectInTurns();
  const mapError = (error: unknown): GraphQLError =>
    mapGraphqlError(error, {
      suggests: isOpen,
      report: (cause) => services.log.error({ err: cause, part: 'graphql' }, 'resolver failed'),
    });
  const shapeErrors: Plugin = {
    onExecutionResult({ result, setResult }) {
      if (result === undefined || Array.isArray(result) || Symbol.asyncIterator in result) return;
      if (!result.errors) return;
      const errors = result.errors.map(mapError);
      // Yoga turns `http` into headers of the response, and leaves it out of the body.
      setResult({ ...result, errors, extensions: { ...result.extensions, http: httpOf(errors) } });
    },
  };
  return createYoga<GraphqlContext>({
    schema,
    graphqlEndpoint: '/api/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    maskedErrors: { maskError: mapError },
    plugins: [limits(isOpen), nameDefinitions, shapeErrors],
  });
}

type Asked = { user: SignedIn; credentials: Credentials; signal: AbortSignal };

/** `member()` asks once per request, however many fields need it. */
function contextOf(
  { services, jobs, authenticator }: Options,
  { user, credentials, signal }: Asked,
): GraphqlContext {
  let entered: Promise<Context> | undefined;
  const figures: FiguresMade = {};
  const enter = async (): Promise<Context> => {
    const ctx = await authenticator.enter(user, credentials);
    const instance = { ...ctx.instance, definitions: credentials.definitions };
    return { ...ctx, instance, figures, clickhouse: ctx.clickhouse.until(signal) };
  };
  const member = (): Promise<Context> => {
    entered ??= enter();
    return entered;
  };
  return {
    services,
    jobs,
    requestId: credentials.requestId,
    origin: credentials.origin,
    user,
    member,
    figures,
    allow: createGrants({ user, member }),
  };
}

async function withTimeout<Value>(
  work: Promise<Value>,
  abort: AbortController,
  milliseconds: number,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // In this order: the error of the abort must lose the race.
      reject(new AppError('TIMEOUT'));
      abort.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** POST /api/graphql. Every operation needs a session; the schema names the capability of each field. */
export async function registerGraphql(app: FastifyInstance, options: Options): Promise<void> {
  const yoga = createServer(options);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: GRAPHQL_LIMITS.requestBytes },
      (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
    );
    scope.setErrorHandler((error, _request, reply) => {
      const known = toAppError(error);
      if (isUnexpected(error)) options.services.log.error({ err: error }, 'graphql failed');
      const retryAfter = retryAfterOf(known);
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      return reply.code(statusOf(known.code)).send(errorBody(known));
    });
    const config = { capability: 'account.view' } as const;
    scope.post('/api/graphql', { config }, async (request: FastifyRequest, reply: FastifyReply) => {
      const credentials = credentialsOf(request);
      const user = signedInOf(request);
      const abort = new AbortController();
      const asker = closedByAsker(reply).signal;
      const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
      // A mutation finishes even when the client has gone. The word elsewhere in a text does no harm.
      const reads = body.includes('mutation') ? abort.signal : AbortSignal.any([abort.signal, asker]);
      const response = await withTimeout(
        Promise.resolve(
          yoga.fetch(
            'http://localhost/api/graphql',
            {
              method: 'POST',
              headers: { 'content-type': 'application/json', accept: 'application/json' },
              body,
              signal: abort.signal,
            },
            contextOf(options, { user, credentials, signal: reads }),
          ),
        ),
        abort,
        options.timeoutMs ?? GRAPHQL_LIMITS.timeoutMs,
      );
      const text = await response.text();
      if (Buffer.byteLength(text) > GRAPHQL_LIMITS.responseBytes) throw new AppError('RESPONSE_TOO_LARGE');
      const retryAfter = response.headers.get('retry-after');
      if (retryAfter !== null) reply.header('retry-after', retryAfter);
      return reply
        .code(response.status)
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(text);
    });
  });
}
