import { ActionIcon, Group, Select, Skeleton, Text } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './pager.module.css';

/** The size changer is worth its place only for longer lists. */
const SIZE_CHANGER_FROM = 50;

type PagerProps = {
  /** The name of the list: a page may have several. */
  of?: string | undefined;
  page: number;
  size: number;
  sizes: readonly number[];
  total: number | undefined;
  /** Keeps the place of the pager while the total is not known yet. */
  isLoading: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
};

/** First and last row shown, of how many. Nothing at all for a list that fits on one page. */
export function Pager({ of, page, size, sizes, total, isLoading, onPage, onSize }: PagerProps) {
  if (total === undefined)
    return isLoading ? (
      <div className={classes.pager} aria-hidden>
        <Skeleton width={90} height={10} my={11} radius="xl" />
      </div>
    ) : null;
  // A list short enough for one page keeps its size changer while it has one: the size must have a way back.
  if (total <= size && total <= SIZE_CHANGER_FROM && page === 1) return null;
  const last = Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(total, page * size);
  const options = [...new Set([...sizes, size])].toSorted((a, b) => a - b);
  return (
    <nav className={classes.pager} aria-label={of === undefined ? 'Pages' : `Pages of ${of}`}>
      <Text size="sm" c="dimmed" className={classes.range} aria-live="polite">
        {from > to ? 'No rows' : `${formatFigure(from, 'count')}–${formatFigure(to, 'count')}`} of{' '}
        {formatFigure(total, 'count')}
      </Text>
      <Group gap="xs">
        {total > SIZE_CHANGER_FROM && (
          <Select
            aria-label="Rows per page"
            size="xs"
            w={112}
            allowDeselect={false}
            data={options.map((option) => ({ value: String(option), label: `${option} per page` }))}
            value={String(size)}
            onChange={(value) => value !== null && onSize(Number(value))}
          />
        )}
        <ActionIcon
          variant="default"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, last))}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <Text size="sm" className={classes.range} px={4}>
          {formatFigure(page, 'count')} / {formatFigure(last, 'count')}
        </Text>
        <ActionIcon
          variant="default"
          aria-label="Next page"
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </nav>
  );
}
