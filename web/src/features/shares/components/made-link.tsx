import { Button, Group, Stack, TextInput } from '@mantine/core';
import { embedCode, pictureUrl } from '@parley/core/features/shares';
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx';
import type { MadeShare } from '../data/use-create-share.ts';
import { closeShare } from '../share-store.ts';
import classes from './shares.module.css';

type CopiedProps = { label: string; description?: string; text: string; copy: string };

const Copied = ({ label, description, text, copy }: CopiedProps) => (
  <TextInput
    label={label}
    {...(description !== undefined && { description })}
    value={text}
    readOnly
    onFocus={(event) => event.currentTarget.select()}
    rightSection={<CopyButton text={text} label={copy} />}
  />
);

/** The addresses of a link, which are shown this once. */
export const MadeLink = ({ made }: { made: MadeShare }) => (
  <Stack gap="lg">
    <p className={classes.plain}>
      Copy what you need: it is not shown a second time. You can revoke the link in your profile.
    </p>
    <Copied label="Link" text={made.url} copy="Copy the link" />
    <Copied
      label="Embed code"
      description="For a page of your own: it shows the figures in a frame that fits their height."
      text={embedCode(made)}
      copy="Copy the embed code"
    />
    <Copied
      label="Picture"
      description="An SVG for slides, without a password only. With ?theme=dark it is dark."
      text={pictureUrl(made.url)}
      copy="Copy the address of the picture"
    />
    <Group justify="flex-end">
      <Button onClick={closeShare}>Done</Button>
    </Group>
  </Stack>
);
