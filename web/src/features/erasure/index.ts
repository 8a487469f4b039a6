import { lazy } from 'react';

export { DeleteCompany } from './components/delete-company.tsx';

export const DeleteAccount = lazy(() =>
  import('./components/delete-account.tsx').then(({ DeleteAccount }) => ({ default: DeleteAccount })),
);
export const DeleteOwnAccount = lazy(() =>
  import('./components/delete-own-account.tsx').then(({ DeleteOwnAccount }) => ({
    default: DeleteOwnAccount,
  })),
);
export const DeleteData = lazy(() =>
  import('./components/delete-data.tsx').then(({ DeleteData }) => ({ default: DeleteData })),
);
export const RetentionForm = lazy(() =>
  import('./components/retention-form.tsx').then(({ RetentionForm }) => ({ default: RetentionForm })),
);
