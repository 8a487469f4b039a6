/** The look of the product's own pages (web/src/shell/theme/tokens.css), by the preference of the browser or of the frame. */
export const STYLE = `
:root { color-scheme: light dark;
  --bg: light-dark(#fafafb, #0e1013); --surface: light-dark(#fff, #15171b); --line: light-dark(#e6e8ec, #25282f);
  --text: light-dark(#181a20, #e7e9ee); --muted: light-dark(#5d6472, #9aa0ad); --grid: light-dark(#eceef1, #1f2228);
  --accent: light-dark(#5457d6, #6a6ee0); --accent-line: light-dark(#5457d6, #8b8ff0);
  --good: light-dark(#18794e, #4cc38a); --bad: light-dark(#c0342b, #f2857c); }

:root.light { color-scheme: light; } :root.dark { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 14px/1.5 "Inter Variable", Inter, system-ui, sans-serif;
  overflow-wrap: anywhere; -webkit-font-smoothing: antialiased; }
body.framed { background: transparent; }
main { max-width: 1120px; margin: 0 auto; padding: 24px; }
.framed main { padding: 4px; max-width: none; }
header { margin-bottom: 20px; }
h1 { font-size: 22px; line-height: 30px; font-weight: 600; margin: 0 0 4px; }
h2 { font-size: 13px; font-weight: 600; margin: 0 0 6px; }
.muted, header p { color: var(--muted); margin: 0; font-weight: 400; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin-bottom: 16px; min-width: 0; }
.kpis { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(190px, 1fr)); margin-bottom: 16px; }
.charts { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr)); margin-bottom: 16px; }
.kpis .card, .charts .card { margin: 0; }
.charts .card { max-width: 760px; }
.kpi h2 { color: var(--muted); font-weight: 500; }
.value { font-size: 24px; line-height: 32px; font-weight: 600; font-variant-numeric: tabular-nums; }
.delta { font-size: 13px; font-weight: 500; color: var(--muted); white-space: nowrap; }
.good { color: var(--good); } .bad { color: var(--bad); }
.kpi .muted { font-size: 12px; }
sup { font-size: 10px; line-height: 1; }
.chart svg[role] { width: 100%; height: auto; display: block; }
.chart svg text { font-size: 14px; }
.chart > .muted { font-size: 12px; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0 0 8px; padding: 0; color: var(--muted); }
.wide { overflow-x: auto; padding: 0; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
th, td { text-align: left; padding: 9px 16px; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { color: var(--muted); font-weight: 500; white-space: nowrap; }
tbody tr:last-child > * { border-bottom: 0; }
.n { text-align: right; white-space: nowrap; }
.says { font-size: 16px; margin: 0 0 16px; max-width: 72ch; }
.notes { color: var(--muted); margin: 0 0 16px; padding-left: 20px; }
footer { color: var(--muted); display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; margin-top: 8px; }
form { max-width: 360px; }
label { display: block; font-weight: 500; margin-bottom: 6px; }
input { font: inherit; width: 100%; padding: 9px 12px; border: 1px solid var(--muted); border-radius: 8px; background: var(--surface); color: var(--text); }
button { font: inherit; font-weight: 600; margin-top: 16px; padding: 9px 18px; border: 0; border-radius: 8px; color: #fff; background: #5457d6; cursor: pointer; }
.wrong { color: var(--bad); margin: 8px 0 0; }
@media (max-width: 600px) {
  main { padding: 16px; }
  .kpis { gap: 12px; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); }
  .kpi { padding: 12px; }
  .value { font-size: 20px; }
  .chart svg text { font-size: 20px; }
  th, td { padding: 9px 12px; }
}
`;
