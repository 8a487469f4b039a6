/** Specification 000 §9. */
export const DIALOG_WIDTHS = { confirm: 667, modal: 580 };
