export { getLanguageModel, isModelOn, type LanguageModelState } from './get-language-model.ts';
export { switchModel } from './switch-model.ts';
