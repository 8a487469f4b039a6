import { Group, Skeleton, Stack } from '@mantine/core';

/** The shape of the panel before its figures. */
export const DrawerSkeleton = () => (
  <Stack gap="xl" p="lg" role="status" aria-label="Loading the company">
    <Group>
      <Skeleton width={44} height={44} radius={11} />
      <Stack gap={8} flex={1}>
        <Skeleton width="45%" height={14} />
        <Skeleton width="60%" height={10} />
      </Stack>
    </Group>
    <Group grow>
      {['visits', 'views', 'last'].map((key) => (
        <Skeleton key={key} height={44} />
      ))}
    </Group>
    <Skeleton height={200} />
    <Group align="flex-start" wrap="nowrap">
      <Skeleton circle width={160} height={160} style={{ flex: 'none' }} />
      <Stack flex={1} gap="sm">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={14} />
        ))}
      </Stack>
    </Group>
  </Stack>
);
