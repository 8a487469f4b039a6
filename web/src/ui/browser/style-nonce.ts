declare global {
  /** Read by the library that stops pages from scrolling under a dialog, for its style element. */
  var __webpack_nonce__: string | undefined;
  /** Read by the validator when it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** The nonce that lets our style elements pass the content security policy; each response has a new one. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

globalThis.__webpack_nonce__ = styleNonce;
// The policy lets no text become code: without this the validator would try, and the browser complain.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };
