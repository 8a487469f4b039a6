import { type RefObject, useEffect, useRef } from 'react';

/** The place of a panel; an address that ends with its anchor brings it into view, its head at least. */
export function useAnchor<Element extends HTMLElement>(id: string | undefined): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || id === undefined || location.hash !== `#${id}`) return;
    element.scrollIntoView({ block: element.offsetHeight > 0.8 * innerHeight ? 'start' : 'center' });
  }, [id]);
  return place;
}
