import { z } from 'zod';
import { AppError } from '../../../../platform/errors/index.ts';
import type { ToolResult } from '../model-answer.ts';
import { calculate, OPERATIONS } from './calculate.ts';
import { calculationResult, type Part } from './calculation-result.ts';

/** What the tool takes: values are named by their placeholders, never by themselves. */
export const calculationInput = z.object({
  operation: z
    .enum(OPERATIONS)
    .describe('difference: first minus second. ratio: first per second. share: first of second.'),
  of: z.array(z.string().max(20)).min(2).max(20).describe('Placeholders of values, as ["r1.1","r1.3"].'),
});

const refOf = (text: string): string => text.replaceAll(/[{}\s]/g, '');

/** What the rows of a result are by: those of one are not added to those of another. */
const dimensionsOf = ({ result: { reading } }: Part): string =>
  JSON.stringify(reading.query?.['dimensions'] ?? []);

function made(
  id: string,
  operation: z.infer<typeof calculationInput>['operation'],
  parts: readonly Part[],
): ToolResult {
  if (operation === 'sum' && new Set(parts.map(dimensionsOf)).size > 1)
    throw new AppError('INVALID_INPUT', {
      message: 'They are of rows by different dimensions: what is in two of them would count twice.',
    });
  const calculated = calculate(
    operation,
    parts.map(({ amount }) => amount),
  );
  if (!calculated.ok) throw new AppError('INVALID_INPUT', { message: calculated.problem });
  return calculationResult(id, { operation, parts }, calculated);
}

/** Calculates with values that results of this question hold. */
export function runCalculation(id: string, input: unknown, results: readonly ToolResult[]): ToolResult {
  const { operation, of } = calculationInput.parse(input);
  const refs = of.map(refOf);
  if (new Set(refs).size < refs.length)
    throw new AppError('INVALID_INPUT', { message: 'The same value is named twice.' });
  const parts = refs.map((ref): Part => {
    const result = results.find(({ amounts }) => amounts.has(ref));
    const amount = result?.amounts.get(ref);
    if (result === undefined || amount === undefined)
      throw new AppError('INVALID_INPUT', { message: `There is no number {{${ref}}}.` });
    return { result, amount };
  });
  return made(id, operation, parts);
}

const storedCalculation = z.object({
  operation: z.enum(OPERATIONS),
  parts: z.array(
    z.object({
      call: z.object({ name: z.string(), input: z.record(z.string(), z.unknown()) }),
      amount: z.object({ metric: z.string(), row: z.array(z.string()), role: z.string() }),
    }),
  ),
});
type StoredCall = z.infer<typeof storedCalculation>['parts'][number]['call'];

/** Calculates again with what the tools behind a stored calculation find now: each value is found by what it is of. */
export async function rerunCalculation(
  id: string,
  input: unknown,
  rerun: (call: StoredCall, id: string) => Promise<ToolResult>,
): Promise<ToolResult> {
  const { operation, parts } = storedCalculation.parse(input);
  const found = await Promise.all(
    parts.map(async ({ call, amount: { metric, row, role } }, at): Promise<Part> => {
      const result = await rerun(call, `${id}_${at}`);
      const amount = [...result.amounts.values()].find(
        (each) => each.metric === metric && each.role === role && each.row.join() === row.join(),
      );
      if (amount === undefined)
        throw new AppError('NOT_FOUND', { message: 'A part of the calculation has no value any more.' });
      return { result, amount };
    }),
  );
  return made(id, operation, found);
}
