import { deflateRawSync } from 'node:zlib';
import { zipOf } from '@parley/server/features/exports/workbook/zip';
import { type AdAccount, reportedDays, totalsOf, unitsOfMicros, within } from '../ads/world.ts';

type DateParts = { Year: number; Month: number; Day: number };
export type ReportRequest = {
  Type: string;
  Aggregation: string;
  FormatVersion: string;
  ExcludeReportHeader: boolean;
  ExcludeReportFooter: boolean;
  Columns: string[];
  Scope: { AccountIds: string[] };
  Time: { CustomDateRangeStart: DateParts; CustomDateRangeEnd: DateParts; ReportTimeZone: string };
};

const two = (value: number): string => String(value).padStart(2, '0');
const dayOf = ({ Year, Month, Day }: DateParts): string => `${Year}-${two(Month)}-${two(Day)}`;

/** What is asked for, in rows by column; undefined for what Microsoft would refuse. */
function rowsOf(account: AdAccount, asked: ReportRequest): Record<string, string>[] | undefined {
  const { CustomDateRangeStart, CustomDateRangeEnd, ReportTimeZone } = asked.Time;
  const span = { from: dayOf(CustomDateRangeStart), to: dayOf(CustomDateRangeEnd) };
  if (asked.Aggregation !== 'Daily' || asked.FormatVersion !== '2.0' || ReportTimeZone === '')
    return undefined;
  const figuresOf = (row: { day: string; micros: number; impressions: number; clicks: number }) => ({
    TimePeriod: row.day,
    AccountId: account.id,
    Spend: unitsOfMicros(row.micros),
    Impressions: String(row.impressions),
    Clicks: String(row.clicks),
  });
  if (asked.Type === 'AccountPerformanceReportRequest') return within(totalsOf(account), span).map(figuresOf);
  if (asked.Type !== 'CampaignPerformanceReportRequest') return undefined;
  return within(reportedDays(account), span).map((row) => ({
    ...figuresOf(row),
    CampaignId: row.campaign,
    CampaignName: account.campaigns.find(({ id }) => id === row.campaign)?.name ?? '',
    Conversions: row.conversions === 0 ? '--' : String(row.conversions),
  }));
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The file of a report: null when there is nothing in it, undefined for a request that is refused. */
export function makeReport(account: AdAccount, asked: ReportRequest): Buffer | null | undefined {
  const rows = rowsOf(account, asked);
  if (rows === undefined || !asked.ExcludeReportHeader || !asked.ExcludeReportFooter) return undefined;
  if (rows.some((row) => asked.Columns.some((column) => !(column in row)))) return undefined;
  if (rows.length === 0) return null;
  const lines = [asked.Columns, ...rows.map((row) => asked.Columns.map((column) => row[column] ?? ''))];
  const csv = `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
  return zipOf({ 'report.csv': csv }, (data) => deflateRawSync(data));
}
