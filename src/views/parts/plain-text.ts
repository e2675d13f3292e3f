export { plainText } from '../../domain/property/plain-text.ts';
