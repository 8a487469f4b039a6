import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Method, Provider } from '../data/use-providers.ts';
import { useStart } from '../data/use-start.ts';
import { TokenDialog } from './token-dialog.tsx';

/** Where accounts are connected, what the first way is for is another one, or one that ended. */
function mainWord({ multiConnection, connections }: Provider, { title }: Method): string {
  if (!multiConnection || connections.length === 0) return title;
  return connections.some(({ status }) => status === 'inactive')
    ? 'Reconnect or add an account'
    : 'Add another account';
}

/** The ways that this server is set up for, the recommended one first. */
export function WaysToConnect({ provider, refusal }: { provider: Provider; refusal: string | undefined }) {
  const { start, isLeaving } = useStart(provider.id);
  const [asking, setAsking] = useState<Method>();
  if (refusal !== undefined)
    return (
      <Text size="sm" c="dimmed">
        {refusal}
      </Text>
    );
  return (
    <Stack gap="sm">
      {provider.methods.map((method, index) => (
        <Group key={method.type} gap="sm">
          <Button
            variant={index === 0 ? 'filled' : 'default'}
            loading={method.type === 'oauth' && isLeaving}
            onClick={() => (method.type === 'oauth' ? void start() : setAsking(method))}
          >
            {index === 0 ? mainWord(provider, method) : method.title}
          </Button>
          {method.type === 'oauth' && (
            <Text size="sm" c="dimmed">
              {method.instructions.join(' ')}
            </Text>
          )}
        </Group>
      ))}
      {asking !== undefined && (
        <TokenDialog provider={provider} method={asking} onClose={() => setAsking(undefined)} />
      )}
    </Stack>
  );
}
