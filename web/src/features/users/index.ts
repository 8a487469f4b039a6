export { PersonAvatar } from './components/person-avatar.tsx';
