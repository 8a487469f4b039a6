/** Specification 000 §9; of the wizard 001 §9. */
export const DIALOG_WIDTHS = { confirm: 667, modal: 580, wizard: 600 };
