import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import classes from '../charts.module.css';
import type { TooltipSection } from './chart-tooltip.tsx';
import type { Places, Pointer } from './use-place.ts';

/** What a chart shows at one place on the x axis. */
type Describe = (x: string) => TooltipSection | undefined;
type Sync = {
  x: string | undefined;
  setX: (x: string | undefined) => void;
  /** The chart that is pointed at: it shows the tooltip of all. */
  owner: string | undefined;
  setOwner: (owner: string) => void;
  pinned: boolean;
  setPinned: (pinned: boolean) => void;
  boundary: RefObject<HTMLElement | null>;
  members: RefObject<Map<string, Describe>>;
  /** Positions of the weeks in the chart, for what is aligned below it. */
  places: ReadonlyMap<string, Places[number]> | undefined;
  setPlaces: (places: ReadonlyMap<string, Places[number]>) => void;
};

const SyncContext = createContext<Sync | undefined>(undefined);

/** Charts inside share one crosshair, and one tooltip with the rows of all of them. */
export function ChartSync({ children }: { children: ReactNode }) {
  const [x, setX] = useState<string>();
  const [owner, setOwner] = useState<string>();
  const [pinned, setPinned] = useState(false);
  const [places, setPlaces] = useState<Sync['places']>();
  const boundary = useRef<HTMLDivElement>(null);
  const members = useRef(new Map<string, Describe>());
  const sync = useMemo(
    () => ({ x, setX, owner, setOwner, pinned, setPinned, boundary, members, places, setPlaces }),
    [x, owner, pinned, places],
  );
  return (
    <SyncContext value={sync}>
      <div ref={boundary} className={classes.sync}>
        {children}
      </div>
    </SyncContext>
  );
}

export const useSyncedPlaces = (): Sync['places'] => useContext(SyncContext)?.places;

export type SharedPointer = Pointer & {
  /** Whether this chart shows the tooltip. */
  isOwner: boolean;
  /** What the other charts show at the place under the pointer. */
  others: readonly TooltipSection[];
  publish: (places: Places) => void;
};

/** The pointer of a chart: its own, or the one it shares. */
export function useSharedPointer(
  xs: readonly string[],
  frame: RefObject<HTMLElement | null>,
  describe: Describe,
): SharedPointer {
  const id = useId();
  const sync = useContext(SyncContext);
  const [active, setActive] = useState<number>();
  const [pinned, setPinned] = useState(false);
  const members = sync?.members;
  useEffect(() => {
    members?.current.set(id, describe);
    return () => void members?.current.delete(id);
  }, [members, id, describe]);
  const share = sync?.setX;
  const own = sync?.setOwner;
  const setShared = useCallback(
    (index: number | undefined) => {
      if (index !== undefined) own?.(id);
      share?.(index === undefined ? undefined : xs[index]);
    },
    [share, own, id, xs],
  );
  const setPlaces = sync?.setPlaces;
  const publish = useCallback(
    (places: Places) =>
      setPlaces?.(
        new Map(
          xs.flatMap((x, index) => {
            const place = places[index];
            return place === undefined ? [] : [[x, place] as const];
          }),
        ),
      ),
    [setPlaces, xs],
  );
  if (sync === undefined) {
    return {
      active,
      setActive,
      pinned,
      setPinned,
      boundary: frame,
      isOwner: true,
      others: [],
      publish,
    };
  }
  const at = sync.x === undefined ? -1 : xs.indexOf(sync.x);
  const isOwner = sync.owner === id;
  const tell = isOwner && sync.x !== undefined ? sync.x : undefined;
  return {
    active: at < 0 ? undefined : at,
    setActive: setShared,
    pinned: sync.pinned,
    setPinned: sync.setPinned,
    boundary: sync.boundary,
    isOwner,
    others:
      tell === undefined
        ? []
        : [...sync.members.current].flatMap(([member, about]) => (member === id ? [] : (about(tell) ?? []))),
    publish,
  };
}
