export { addressProblem, type Message, type Reach, type Reply, sendOutside } from './send.ts';
