import { Box, Text } from 'ink';
import { type Line, paint } from './line.ts';

/** Lines as they are: laid out for the width already, so never wrapped again. */
export function Painted({ lines, colour }: { lines: readonly Line[]; colour: boolean }) {
  return (
    <Box flexDirection="column">
      {lines.map((each, index) => {
        const text = paint(each, colour);
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        return <Text key={index}>{text === '' ? ' ' : text}</Text>;
      })}
    </Box>
  );
}
