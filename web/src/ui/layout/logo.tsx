/** The mark: a speech bubble that holds bars. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#5457d6" />
      <path
        d="M8 10.5A2.500 2.500 0 0 1 10.500 8h11a2.500 2.500 0 0 1 2.500 2.500v7a2.500 2.500 0 0 1-2.500 2.500H15l-4.200 3.600c-.5.4-1.200.1-1.200-.6V20A2.500 2.500 0 0 1 8 17.600z"
        fill="#fff"
      />
      <path
        d="M12 16.500v-2M16 16.500v-5M20 16.500v-3.400"
        stroke="#5457d6"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
