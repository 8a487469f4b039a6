/** False where the browser keeps no pictures in its clipboard, or refuses. It may only be asked at once, so the picture can come later. */
export async function copyPicture(picture: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return true;
  } catch {
    // A picture that could not be made fails here, too: that is for the caller to report.
    await picture;
    return false;
  }
}
