import { Select } from '@mantine/core';
import { PERIOD_PRESETS, readPeriodChoice, writePeriodChoice } from '@parley/core/assistant';
import { lastDays, toDay } from '@parley/core/dates';
import { useState } from 'react';
import { rangeText } from '../../../shell/page-filters/index.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { DatesForm } from '../components/chip-forms.tsx';

const OWN = 'own';
const CHOSEN = 'chosen';
const DAYS = 30;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type DaysProps = { period: string | null; onChoose: (period: string | null) => void };

/** The days of all answers of a board: each its own, a period that moves with today, or days that stay. */
export function BoardDays({ period, onChoose }: DaysProps) {
  const [isChoosing, setChoosing] = useState(false);
  const choice = period === null ? undefined : readPeriodChoice(period);
  const days = choice === undefined || 'preset' in choice ? lastDays(DAYS, toDay(Date.now())) : choice;
  const isFixed = choice !== undefined && 'start' in choice;
  return (
    <>
      <Select
        aria-label="Days of all answers"
        size="xs"
        // On a phone all controls of a board are in one row.
        w={{ base: 170, sm: 210 }}
        allowDeselect={false}
        data={[
          { value: OWN, label: 'Each its own days' },
          ...PERIOD_PRESETS.map((preset) => ({ value: preset, label: capital(preset) })),
          ...(isFixed ? [{ value: period ?? '', label: rangeText(days.start, days.end) }] : []),
          { value: CHOSEN, label: 'Other days…' },
        ]}
        value={period ?? OWN}
        onChange={(value) => {
          if (value === CHOSEN) setChoosing(true);
          else onChoose(value === OWN ? null : value);
        }}
      />
      {isChoosing && (
        <Modal title="Days of all answers" onClose={() => setChoosing(false)}>
          <DatesForm
            dates={{ startDate: days.start, endDate: days.end }}
            onGive={(range) => {
              onChoose(writePeriodChoice(range));
              setChoosing(false);
            }}
          />
        </Modal>
      )}
    </>
  );
}
