import type { MetricId } from '@parley/core/metrics';
import type { Concept } from './concepts.ts';

/** What of a question is counted, or of what a share is asked. */
type Head = Concept;

export type Signature = {
  metric: MetricId;
  /** One of each has to be said. */
  required: readonly (readonly Concept[])[];
  /** May be said besides. */
  allowed: ReadonlySet<Concept>;
  /** What has to be counted; any where it is left out. */
  heads: readonly Head[];
};

/**
 * What each figure is made of: `pay visit per` is what is paid per visit. `a|b` is either of them, `~a` may be said
 * besides; after the colon stands what has to be counted.
 */
const SOURCES: readonly (readonly [MetricId, ...string[]])[] = [
  ['visits', 'visit ~person ~times : visit times person'],
  ['targetVisits', 'visit target ~company ~times ~person : visit times person'],
  ['otherVisits', 'visit not target ~company ~know ~times : visit times person'],
  ['botVisits', 'visit bot ~times'],
  [
    'unresolvedVisits',
    'visit unknown ~company ~person ~times ~after : visit times person',
    'visit not know ~company ~person ~times ~after : visit times person',
  ],
  ['humanVisits', 'visit human ~times ~person', 'visit not bot ~times'],
  ['visitEfficiency', 'share visit target ~company ~times ~person : visit person'],
  ['pageViews', 'page shown|open ~visit ~times ~person : page shown times'],
  ['companies', 'company visit ~know : company', 'company know : company'],
  ['engagedCompanies', 'company target visit : company target'],
  ['percentOfEngagedCompanies', 'share target visit ~company : target company'],
  ['baseAccounts', 'company target : company target'],
  ['impressions', 'ad shown ~times ~person : ad shown times'],
  ['targetImpressions', 'ad shown target ~company ~times : ad shown times'],
  ['botImpressions', 'ad shown bot ~times ~not ~pay ~human'],
  [
    'unresolvedImpressions',
    'ad shown unknown ~company ~person : ad shown times',
    'ad shown not know ~company ~person : ad shown times',
  ],
  ['targetingEfficiency', 'share ad|shown target ~company ~shown ~ad ~times : ad shown'],
  ['adImpressions', 'ad shown reported ~times : ad shown times'],
  [
    'companiesReached',
    'company ad shown|reach : company',
    'company reach : company',
    'company ad shown|reach ~times : company',
  ],
  ['targetCompaniesReached', 'company target ad|reach shown|reach ~ad ~reach : company target'],
  ['adClicks', 'ad click ~person ~times : click person times ad'],
  [
    'clickThroughRate',
    'share click ad|shown ~ad ~shown ~person ~times ~per ~visit : click ad shown times person',
  ],
  ['costPerClick', 'pay|money|coin click per|average ~ad ~person ~money ~coin ~per ~average ~times'],
  ['spend', 'pay ~money ~ad : pay money ad', 'money ad : money'],
  ['spendPerVisit', 'pay|money|coin visit per|average ~person ~per ~average ~money ~coin ~times'],
  [
    'spendPerTargetVisit',
    'pay|money|coin visit target per|average ~company ~person ~per ~average ~money ~coin ~times',
  ],
  ['cpm', 'pay|money|coin thousand ~ad ~shown ~times ~per ~average ~money ~coin'],
  ['targetCpm', 'pay|money|coin thousand target ~ad ~shown ~times ~per ~company ~average ~money ~coin'],
  ['viewThroughVisits', 'visit shown ad after|not ~not ~click ~person ~times ~after : visit person times'],
  ['leads', 'lead ~person ~times ~company : lead person times'],
  ['offlineEvents', 'event : event'],
  ['targetOfflineEvents', 'event target ~company : event'],
  [
    'pipelineAmount',
    'pipe ~open ~money ~worth : pipe',
    'worth|money deal|earn open ~pipe ~money ~worth',
    'pipe worth|money ~deal ~open',
  ],
  ['pipelineCount', 'deal open : deal'],
  ['closedWonAmount', 'earn ~money ~won', 'worth|money|earn deal won ~money ~worth ~earn', 'won earn ~money'],
  ['closedWonCount', 'deal won : deal'],
  ['closedLostCount', 'deal lost ~not : deal'],
  ['winRate', 'share deal won ~per : deal won'],
  ['averageDaysToClose', 'duration deal|won ~won ~deal ~open ~average ~per ~lead'],
  ['medianDaysToClose', 'duration deal|won median ~won ~deal ~open ~average ~per ~not'],
  ['averageContractValue', 'average|per worth|money deal ~won ~average ~worth', 'average worth won ~deal'],
  ['pipelineInfluenced', 'pipe influence ~share ~ad ~money : pipe share'],
  ['opportunitiesInfluenced', 'deal influence ~open ~ad : deal'],
  ['percentOpportunitiesInfluenced', 'share deal influence ~open ~ad : deal share'],
  [
    'closedWonInfluenced',
    'earn influence ~won ~share ~money ~ad',
    'worth|money deal won influence ~share ~ad',
    'share won earn influence',
  ],
  ['closedWonOpportunitiesInfluenced', 'deal won influence ~ad : deal'],
  ['leadsInfluenced', 'lead influence ~ad : lead'],
  ['pipelinePerSpend', 'pipe pay|coin|money per|return ~pay ~money ~coin ~per ~return ~ad ~earn'],
  ['closedWonPerSpend', 'earn pay|coin|money per|return ~pay ~money ~coin ~per ~return ~ad ~won ~deal'],
  ['returnOnSpend', 'return pay|coin|money ~per ~coin ~ad ~money ~pay'],
  ['costPerOpportunity', 'pay|money|coin deal per|average ~open ~per ~money ~coin ~ad ~average'],
  ['pipelineToClosedWonRatio', 'share pipe|open won|earn ~deal ~pipe ~earn', 'share open won'],
  ['visitsPerOpportunity', 'visit deal per ~times ~open : visit times'],
  ['engagedByPixel', 'company shown visit after ad : company'],
];

function readSignature(metric: MetricId, source: string): Signature {
  const [made = '', heads = ''] = source.split(' : ');
  const parts = made.split(' ');
  const required = parts.filter((part) => !part.startsWith('~')).map((part) => part.split('|') as Concept[]);
  const besides = parts.filter((part) => part.startsWith('~')).map((part) => part.slice(1) as Concept);
  return {
    metric,
    required,
    allowed: new Set([...required.flat(), ...besides]),
    heads: heads.split(' ').filter((head) => head !== '') as Head[],
  };
}

export const SIGNATURES: readonly Signature[] = SOURCES.flatMap(([metric, ...sources]) =>
  sources.map((source) => readSignature(metric, source)),
);
