/**
 * Rows of a JSONEachRow stream, about `size` at a time: memory holds no more than those and one chunk, however long
 * the stream is. The rows are what the statement selects: `Row` is its writer's promise.
 */
export async function* readJsonLines<Row>(
  stream: AsyncIterable<unknown>,
  size: number,
): AsyncGenerator<Row[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let rows: Row[] = [];
  for await (const chunk of stream) {
    const lines = (
      rest + (chunk instanceof Uint8Array ? decoder.decode(chunk, { stream: true }) : String(chunk))
    ).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') rows.push(JSON.parse(line) as Row);
    if (rows.length < size) continue;
    yield rows;
    rows = [];
  }
  if (rest.trim() !== '') rows.push(JSON.parse(rest) as Row);
  if (rows.length > 0) yield rows;
}
