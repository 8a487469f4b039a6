export { askTrafficKpis } from './ask-traffic-kpis.ts';
