import type { Random } from './random.ts';

export type Page = { path: string; title: string };

const SITE = 'Quillstone';
const page = (path: string, title: string): Page => ({ path, title: `${title} | ${SITE}` });

export const HOME: Page = { path: '/', title: `${SITE}: procurement that keeps its promises` };
export const PRICING = page('/pricing', 'Pricing');
export const DEMO = page('/demo', 'Book a demo');
const DEMO_THANKS = page('/demo/thank-you', 'Thank you');

const PRODUCT: readonly Page[] = [
  page('/product', 'Product overview'),
  page('/product/sourcing', 'Sourcing'),
  page('/product/contracts', 'Contracts'),
  page('/product/supplier-risk', 'Supplier risk'),
  page('/product/spend-analytics', 'Spend analytics'),
  page('/product/approvals', 'Approvals'),
  page('/product/integrations', 'Integrations'),
];
const SOLUTIONS: readonly Page[] = [
  page('/solutions/manufacturing', 'For manufacturers'),
  page('/solutions/financial-services', 'For banks and insurers'),
  page('/solutions/healthcare', 'For healthcare'),
  page('/solutions/logistics', 'For logistics'),
  page('/solutions/retail', 'For retail'),
];
const PROOF: readonly Page[] = [
  page('/customers', 'Customers'),
  page('/customers/ironmere-components', 'Ironmere Components cut approval time in half'),
  page('/customers/northreach-freight', 'Northreach Freight and 4,000 suppliers'),
  page('/customers/vallock-mutual', 'Vallock Mutual audits every contract'),
  page('/customers/brightgrove-health', 'Brightgrove Health stops maverick spend'),
  page('/security', 'Security and compliance'),
  page('/roi-calculator', 'Savings calculator'),
];
const DOCS: readonly Page[] = [
  page('/docs', 'Documentation'),
  page('/docs/getting-started', 'Getting started'),
  page('/docs/sap-connector', 'SAP connector'),
  page('/docs/netsuite-connector', 'NetSuite connector'),
  page('/docs/api', 'API reference'),
  page('/docs/single-sign-on', 'Single sign-on'),
];
export const BLOG: readonly Page[] = [
  page('/blog', 'Blog'),
  page('/blog/tail-spend', 'What tail spend really costs'),
  page('/blog/supplier-scorecards', 'Supplier scorecards that people use'),
  page('/blog/three-way-match', 'The three-way match, explained'),
  page('/blog/contract-renewals', 'Nine ways to miss a renewal'),
  page('/blog/procurement-kpis', 'Procurement KPIs worth having'),
  page('/blog/intake-to-pay', 'From intake to pay without e-mail'),
  page('/blog/ai-in-procurement', 'AI in procurement: what works today'),
  page('/blog/supplier-risk-signals', 'Risk signals before the news'),
  page('/blog/rfp-template', 'A request for proposal people answer'),
  page('/blog/category-strategy', 'Category strategy on one page'),
  page('/blog/purchase-order-policy', 'No purchase order, no pay'),
  page('/blog/carbon-in-the-supply-chain', 'Carbon in the supply chain'),
  page('/blog/negotiation-checklist', 'A checklist for negotiations'),
];
const RESOURCES: readonly Page[] = [
  page('/resources', 'Resources'),
  page('/resources/guides/procurement-playbook', 'The procurement playbook'),
  page('/resources/guides/erp-migration', 'Procurement through an ERP migration'),
  page('/resources/reports/state-of-spend', 'The state of spend'),
  page('/resources/webinars/risk-live', 'Webinar: supplier risk, live'),
];
const COMPANY: readonly Page[] = [
  page('/about', 'About us'),
  page('/careers', 'Careers'),
  page('/contact', 'Contact'),
  page('/login', 'Sign in'),
];

export const LANDING: readonly Page[] = [
  page('/lp/supplier-risk', 'See supplier risk before it bites'),
  page('/lp/spend-visibility', 'Every euro and dollar in view'),
  page('/lp/state-of-spend', 'Download: the state of spend'),
  page('/lp/contract-control', 'Take back control of contracts'),
  page('/lp/free-trial', 'Try it with your own data'),
];

/** How far a company is on its way to buying; it decides which pages the company reads. */
export type Stage = 'awareness' | 'research' | 'decision';

const STAGE_PAGES: Readonly<Record<Stage, readonly (readonly [number, readonly Page[]])[]>> = {
  awareness: [
    [0.46, BLOG],
    [0.18, RESOURCES],
    [0.14, PRODUCT],
    [0.08, SOLUTIONS],
    [0.09, COMPANY],
    [0.05, [HOME]],
  ],
  research: [
    [0.34, PRODUCT],
    [0.18, PROOF],
    [0.16, SOLUTIONS],
    [0.12, DOCS],
    [0.1, RESOURCES],
    [0.1, [PRICING]],
  ],
  decision: [
    [0.3, [PRICING]],
    [0.2, PROOF],
    [0.18, [DEMO]],
    [0.14, PRODUCT],
    [0.12, DOCS],
    [0.06, COMPANY],
  ],
};

/** The page a visitor opens next at a stage; a booked demo is followed by its thanks. */
export function nextPage(random: Random, stage: Stage, current: Page): Page {
  if (current === DEMO && random.chance(0.35)) return DEMO_THANKS;
  let point = random.next();
  for (const [share, pages] of STAGE_PAGES[stage]) {
    point -= share;
    if (point < 0) return random.pick(pages);
  }
  return HOME;
}

/** Every page a crawler finds. */
export const ALL_PAGES: readonly Page[] = [
  HOME,
  PRICING,
  DEMO,
  ...PRODUCT,
  ...SOLUTIONS,
  ...PROOF,
  ...DOCS,
  ...BLOG,
  ...RESOURCES,
  ...COMPANY,
];
