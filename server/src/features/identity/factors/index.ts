export { listSecondFactors } from './list-second-factors.ts';
export { mayChangeFactors, requireFreshProof, requireRecentProof } from './recent-proof.ts';
export { registerFactorRoutes } from './routes.ts';
