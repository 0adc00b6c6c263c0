/** The package's own declarations lie where its `exports` do not lead; this is the part in use. */
declare module "rxdb-supabase" {
  import type { SupabaseClient } from "@supabase/supabase-js";
  import type { RxCollection } from "rxdb";
  import type { RxReplicationState } from "rxdb/plugins/replication";

  export interface SupabaseReplicationCheckpoint {
    readonly modified: string | number;
    readonly primaryKeyValue: string | number;
  }

  export interface SupabaseReplicationOptions<RxDocType> {
    readonly supabaseClient: SupabaseClient;
    readonly collection: RxCollection<RxDocType>;
    readonly replicationIdentifier: string;
    readonly table?: string;
    readonly deletedField?: string;
    readonly autoStart?: boolean;
    readonly retryTime?: number;
    readonly pull?: {
      readonly batchSize?: number;
      readonly lastModifiedField?: string;
      readonly realtimePostgresChanges?: boolean;
    };
    readonly push?: Record<string, never>;
  }

  export class SupabaseReplication<RxDocType> extends RxReplicationState<
    RxDocType,
    SupabaseReplicationCheckpoint
  > {
    constructor(options: SupabaseReplicationOptions<RxDocType>);
    /** Makes a document of a row, by taking its revision out. */
    protected rowToRxDoc(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  }
}
