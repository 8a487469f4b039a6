export {
  audienceCompanyRow,
  changeMembers,
  membersOfAudience,
  noteMembers,
  sendMembersGone,
} from './change-members.ts';
export { sendAgain } from './send-again.ts';
export { writeAudience } from './store-audience.ts';
