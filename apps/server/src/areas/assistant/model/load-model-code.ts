/*
 * The SDK takes 30 MB and a tenth of a second, so a server without a model never loads it: everything that imports it is imported dynamically from
 * here.
 */

export const loadAskModel = () => import('./ask-model.ts');
export const loadModelProblem = () => import('./model-problem.ts');
export const loadRephraseWithModel = () => import('../rephrase/rephrase-with-model.ts');
export const loadAnswerWithModel = () => import('../chat/answer-with-model.ts');
