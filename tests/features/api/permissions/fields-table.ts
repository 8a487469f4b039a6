import { export_, type Need, read, session } from './needs.ts';

/** What the fields of each type take at least; those of a connection take what its nodes take. */
export const TYPES: Record<string, Need> = {
  ApiKey: read('signedIn'),
  Audience: read('member'),
  AudienceMetrics: read('member'),
  Campaign: read('member'),
  Channel: read('member'),
  Company: read('member'),
  CompanyAccount: read('member'),
  CompanyMetrics: read('member'),
  CompanyOpportunity: read('member'),
  CompanyOverride: read('admin'),
  CompanySummary: read('member'),
  ConnectedApplication: read('signedIn'),
  CreatedApiKey: session('signedIn'),
  CsvJob: export_('member'),
  DigestDelivery: read('signedIn'),
  Instance: read('signedIn'),
  KpiFigure: read('member'),
  PageMeta: read('signedIn'),
  PageVisits: read('member'),
  Pixel: read('paid'),
  Provenance: read('member'),
  Region: read('signedIn'),
  RejectionCount: read('admin'),
  RejectionSample: read('admin'),
  Rejections: read('admin'),
  RevRange: read('signedIn'),
  Sector: read('signedIn'),
  Success: read('signedIn'),
  Tam: read('signedIn'),
  TrafficBreakdownRow: read('member'),
  TrafficKpi: read('member'),
  TrafficTrend: read('member'),
  TrafficTrendPoint: read('member'),
  User: read('signedIn'),
  UserSession: read('signedIn'),
  Vendor: read('member'),
  VendorTrend: read('member'),
  VendorTrendPoint: read('member'),
  VendorVisits: read('member'),
};

/** Fields that take more than their type. */
export const FIELDS: Record<string, Need> = {
  // What they tell is about the instance of the request.
  'Instance.joinDomains': read('member'),
  'Tam.audience': read('member'),
  'User.currentOrg': read('member'),
  'User.isPaid': read('member'),
};
