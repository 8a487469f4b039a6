/** Waits no longer than this without a word; beyond it people read why there is no answer. */
const LONGEST_WAIT_SECONDS = 10;

/** Sends a request, and again after the delay that the server names when it had too many: a request refused like that did nothing. */
export async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status !== 429 || seconds > LONGEST_WAIT_SECONDS) return response;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return await fetch(input, init);
}
