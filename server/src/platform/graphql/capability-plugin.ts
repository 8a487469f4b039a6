import SchemaBuilder, {
  BasePlugin,
  type ObjectRef,
  type PothosOutputFieldConfig,
  type PothosTypeConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { Capability, Grants } from '../policy/index.ts';
import { capabilitiesOfAnswer } from './capabilities-of-answer.ts';

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      capability: CapabilityPlugin<Types>;
    }
    interface ObjectTypeOptions<Types extends SchemaTypes = SchemaTypes, Shape = unknown> {
      /** The capability that every field of it needs; or the type whose capability it shares. */
      capability: Capability | ObjectRef<Types, Shape extends never ? never : unknown>;
      /** A group of operations: the field of Query or Mutation that returns it needs no capability. */
      isNamespace?: boolean;
    }
    interface FieldOptions {
      /** The capability of this field, instead of the one of its type. */
      capability?: Capability;
    }
  }
}

const ROOTS = new Set(['Query', 'Mutation']);
/** The capability to open a group of operations; each operation needs a stronger one. */
const GROUP: Capability = 'account.view';

/**
 * Gives every field of the schema a capability, its own or its type's, checks it before the field is resolved, and
 * writes it into the schema's extensions for the test that walks all of them. A field that has none ends the start.
 */
class CapabilityPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(config: PothosTypeConfig): PothosTypeConfig {
    if (config.kind !== 'Object') return config;
    return { ...config, extensions: { ...config.extensions, capability: this.#ofType(config) } };
  }

  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    return { ...field, extensions: { ...field.extensions, capability: this.#ofField(field) } };
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const capability = this.#ofField(field);
    // The result of a mutation may need a stronger capability than the mutation: it is checked before anything is written.
    if (this.#isChange(field)) {
      return async (parent, args, context, info) => {
        const { allow } = context as { allow: Grants };
        for (const each of [capability, ...capabilitiesOfAnswer(info)]) await allow(each);
        return resolver(parent, args, context, info);
      };
    }
    return (parent, args, context, info) => {
      const allowed = (context as { allow: Grants }).allow(capability);
      return allowed === true
        ? resolver(parent, args, context, info)
        : allowed.then(() => resolver(parent, args, context, info));
    };
  }

  /** Whether it is a field of Mutation or of one of its groups, and no group itself. */
  #isChange({ parentType, type }: PothosOutputFieldConfig<Types>): boolean {
    const isGroup = (options: unknown): boolean =>
      (options as { isNamespace?: boolean }).isNamespace === true;
    if (type.kind === 'Object' && isGroup(this.builder.configStore.getTypeConfig(type.ref).pothosOptions))
      return false;
    return (
      parentType === 'Mutation' ||
      (parentType.endsWith('Mutation') &&
        isGroup(this.builder.configStore.getTypeConfig(parentType).pothosOptions))
    );
  }

  #ofType(config: PothosTypeConfig): Capability {
    const options = config.pothosOptions as { capability?: Capability | ObjectRef<SchemaTypes, unknown> };
    if (typeof options.capability === 'string') return options.capability;
    if (options.capability === undefined) throw new Error(`The type ${config.name} names no capability.`);
    return this.#ofType(this.builder.configStore.getTypeConfig(options.capability));
  }

  #ofField({ parentType, name, type, pothosOptions }: PothosOutputFieldConfig<Types>): Capability {
    const own = (pothosOptions as { capability?: Capability }).capability;
    if (own !== undefined) return own;
    if (!ROOTS.has(parentType)) return this.#ofType(this.builder.configStore.getTypeConfig(parentType));
    const { pothosOptions: options } =
      type.kind === 'Object' ? this.builder.configStore.getTypeConfig(type.ref) : { pothosOptions: {} };
    if ((options as { isNamespace?: boolean }).isNamespace) return GROUP;
    throw new Error(`The field ${parentType}.${name} names no capability.`);
  }
}

SchemaBuilder.registerPlugin('capability', CapabilityPlugin);
