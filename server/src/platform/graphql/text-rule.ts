import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';
import { textProblem } from '../text/index.ts';

/** Refuses texts in a document that cannot be stored, as `checkText` does for variables. */
export const textRule = (context: ValidationContext): ASTVisitor => ({
  StringValue(node) {
    const problem = textProblem(node.value);
    if (problem !== undefined)
      context.reportError(
        new GraphQLError(`A text of the request ${problem}.`, {
          nodes: node,
          extensions: { code: 'INVALID_INPUT', details: {} },
        }),
      );
  },
});
