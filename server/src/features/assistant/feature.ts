import { defineFeature } from '../../platform/feature/index.ts';
import './boards/graphql.ts';
import './changes/graphql.ts';
import { listChanges } from './changes/list-changes.ts';
import './conversations/graphql.ts';
import './edits/graphql.ts';
import './graphql.ts';
import { registerMcpRoutes } from './mcp/routes.ts';
import './models/graphql.ts';
import { expireModelRequests } from './models/index.ts';
import './pins/graphql.ts';
import './pins/offer-answers.ts';
import { registerAssistant } from './register-assistant.ts';
import { explainChange } from './tools/index.ts';
import { registerTranscriptionRoute } from './transcription/routes.ts';
import { warmUp } from './warm-up.ts';

export const feature = defineFeature({
  word: 'assistant',
  ports: () => ({ listChanges, explainChange }),
  hourly: { 'expire-model-requests': expireModelRequests },
  apiRoutes: (scope, { jobs, ports }) => {
    registerTranscriptionRoute(scope);
    registerMcpRoutes(scope, { jobs, authenticator: ports.authenticator });
  },
  // Not waited for: whoever comes first is answered as ever.
  afterListening: () => {
    void warmUp();
    return [];
  },
  routes: (http, { services, jobs }) => registerAssistant(http, { log: services.log, jobs }),
});
