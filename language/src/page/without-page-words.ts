const ON_PAGE = /\s*\b(?:on|for|of|in) (?:this|the current) (?:page|screen|view)\b|\s*\bhere\b(?=[?.! ]*$)/i;
const IN_PERIOD =
  /\s*\b(?:in|for|during|over) (?:(?:this|that|the (?:selected|chosen|current)) (?:period|range|time frame)|these (?:days|dates))\b/i;

/** "visits by channel on this page", "in the selected period": words for what a question takes of the page anyway. */
export function withoutPageWords(text: string, hasDays: boolean): string {
  const plain = text.replace(ON_PAGE, '');
  const rest = hasDays ? plain.replace(IN_PERIOD, '') : plain;
  return rest.trim() === '' ? text : rest;
}
