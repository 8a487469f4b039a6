import type { Provider } from '@parley/core/features/identity';
import { IconKey } from '@tabler/icons-react';

const SIZE = { width: 18, height: 18 } as const;

function GoogleIcon() {
  return (
    <svg {...SIZE} aria-hidden viewBox="0 0 48 48">
      <path
        fill="#4285f4"
        d="M46.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h12.4a10.6 10.6 0 0 1-4.6 7v5.7h7.4c4.4-4 6.9-9.9 6.9-16.7z"
      />
      <path
        fill="#34a853"
        d="M24 47c6.2 0 11.4-2 15.200-5.600l-7.400-5.700c-2 1.400-4.700 2.200-7.800 2.200-6 0-11-4-12.800-9.500H3.600v6A23 23 0 0 0 24 47z"
      />
      <path fill="#fbbc05" d="M11.200 28.400a13.800 13.800 0 0 1 0-8.800v-6H3.600a23 23 0 0 0 0 20.800z" />
      <path
        fill="#ea4335"
        d="M24 10.1c3.400 0 6.400 1.200 8.800 3.400l6.600-6.600A23 23 0 0 0 3.600 13.600l7.600 6C13 14.100 18 10.1 24 10.1z"
      />
    </svg>
  );
}

function MicrosoftIcon() {
  return (
    <svg {...SIZE} aria-hidden viewBox="0 0 21 21">
      <path fill="#f25022" d="M0 0h10v10H0z" />
      <path fill="#7fba00" d="M11 0h10v10H11z" />
      <path fill="#00a4ef" d="M0 11h10v10H0z" />
      <path fill="#ffb900" d="M11 11h10v10H11z" />
    </svg>
  );
}

export function ProviderIcon({ kind }: Pick<Provider, 'kind'>) {
  if (kind === 'google') return <GoogleIcon />;
  if (kind === 'microsoft') return <MicrosoftIcon />;
  return <IconKey size={18} stroke={1.75} aria-hidden />;
}
