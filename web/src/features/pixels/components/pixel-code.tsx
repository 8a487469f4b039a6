import { CopyButton } from '../../../ui/clipboard/copy-button.tsx';
import { pixelSnippet } from '../pixel-fields.ts';
import classes from './pixel-form.module.css';

/** The code of a pixel and the image to put into ads, each to copy. */
export function PixelCode({ code }: { code: string }) {
  const texts = [
    { label: 'Pixel code', text: code },
    { label: 'Image for your ads', text: pixelSnippet(location.origin, code) },
  ];
  return texts.map(({ label, text }) => (
    <div key={label}>
      <p className={classes.label}>{label}</p>
      <div className={classes.codeRow}>
        <code>{text}</code>
        <CopyButton text={text} label={`Copy: ${label}`} />
      </div>
    </div>
  ));
}
