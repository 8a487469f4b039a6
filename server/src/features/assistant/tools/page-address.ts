import type { ToolInput } from '@parley/core/assistant/tools';
import { openPage } from './pages.ts';
import type { ToolCall } from './tool.ts';

type OpenPage = ToolInput<'assistant_open_page'>;
/** A page as tools that send or share it take it: without days, and without filters of its list, which they leave out. */
export type PlaceInput = Pick<OpenPage, 'page' | 'id' | 'audienceId'>;

type Call = Pick<ToolCall<'assistant_open_page'>, 'ctx' | 'services'> & { input: PlaceInput };

/** The address of a page below the root of the instance; what it does not take is refused. */
export async function addressOf({ ctx, services, input }: Call): Promise<string> {
  const { page, id, audienceId } = input;
  const { output } = await openPage.run({ ctx, services, input: { page, id, audienceId } });
  return output.permalink ?? '';
}
