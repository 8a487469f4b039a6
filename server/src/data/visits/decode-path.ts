/** A path as people write it: `/caf%C3%A9` is `/café`. What has a meaning in an address stays encoded, as in `/a%2Fb`. */
export const decodePath = (path: string): string =>
  path.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      const text = decodeURI(run);
      return /[\p{C}%]/u.test(text) ? run : text;
    } catch {
      return run;
    }
  });
