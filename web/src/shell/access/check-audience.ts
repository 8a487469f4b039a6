import { GROUPED_AUDIENCE, pageAt, pageOf } from '@parley/core/pages';
import { replace } from 'react-router';
import { ApiError } from '../../ui/failures/api-error.ts';
import { showNotice } from '../../ui/toasts/toast-store.ts';
import { rest } from '../api/rest.ts';
import { withParameter } from '../links/with-parameter.ts';
import { keepAudience } from '../page-filters/index.ts';

const QUERY = 'query AudienceExists($id: ID!) { audiences { getById(id: $id) { id } } }';
const GONE = ['NOT_FOUND', 'INVALID_INPUT', 'BAD_ID_PREFIX'];

/** Audiences that exist, so that each is asked for once. */
const known = new Set<string>();

async function exists(id: string): Promise<boolean> {
  if (known.has(id)) return true;
  try {
    await rest('/api/graphql?AudienceExists', {
      operationName: 'AudienceExists',
      query: QUERY,
      variables: { id },
    });
  } catch (error) {
    // After any other failure the page opens and shows the error.
    return !(error instanceof ApiError && GONE.includes(error.code));
  }
  known.add(id);
  return true;
}

/**
 * The audience of an address: links of the menu keep it. One that does not exist leaves the address with a notice, and the
 * page shows the target market.
 */
export async function checkAudience(path: string, { pathname, search, searchParams }: URL): Promise<void> {
  const audience = searchParams.get('audience') ?? '';
  const found = pageAt(path);
  if (audience === '' || audience === GROUPED_AUDIENCE || found === undefined) return;
  if (pageOf(found.page).audience !== true) return;
  if (await exists(audience)) return keepAudience(audience);
  keepAudience('');
  showNotice('The audience in the address does not exist', {
    detail: 'It may have been deleted. The figures are those of the target market (TAM).',
    forNextPage: true,
  });
  throw replace(pathname + withParameter(search, 'audience', undefined) + location.hash);
}
