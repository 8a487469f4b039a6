import { lazy } from 'react';

export const DeleteAccount = lazy(() =>
  import('./components/delete-account.tsx').then(({ DeleteAccount }) => ({ default: DeleteAccount })),
);
export const DeleteCompany = lazy(() =>
  import('./components/delete-company.tsx').then(({ DeleteCompany }) => ({ default: DeleteCompany })),
);
export const DeleteData = lazy(() =>
  import('./components/delete-data.tsx').then(({ DeleteData }) => ({ default: DeleteData })),
);
export const RetentionForm = lazy(() =>
  import('./components/retention-form.tsx').then(({ RetentionForm }) => ({ default: RetentionForm })),
);
