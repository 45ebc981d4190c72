/**
 * Hashes of former texts of migrations that were rewritten as online steps (decision 0046) with the
 * same resulting schema. The first hash is that of version 0.1.0.
 */
export const FORMER_HASHES: Readonly<Record<string, readonly string[]>> = {
  "0014-product-facts.sql": ["dda44b2e8515a9b39a004b4e9c30abce4ba77752cb104daf0e91b298ecf992ae"],
  "0016-fact-sources.sql": ["ac85a1652d2eca75de1a5e6ed2fe5341d38259470c1c47f1edd1985a57c561e1"],
  "0017-product-life.sql": ["6cd69054879231a15b58ecec9c26acbaf117fff2e846af88d4dd0bed0b734124"],
  "0018-catalogue-tree.sql": ["327328b9ea106bd742ca4fcd1a83dc8c1092bccb02b0f2465aa0dc694440ff83"],
  "0020-order-desk.sql": ["60e72470b0f2a83825a0a555cc5ed80b8a2e3b0091fd98778fab1f99c4228b2c"],
  "0021-cash-rules.sql": ["81247afc586529d130e8bc71def108565ac968f64de97a18668e1c620c01d16b"],
  "0029-search-listings.sql": ["800f9944e5bdc81696c2a68621d99452af49cd9f203fbea2384ea84576378f0d"],
  "0030-fact-filters.sql": ["012a831b0b6e52c329e66601cb2115f8047fa4bbcb8e981f8cd3e190a871638a"],
  "0032-history-undo.sql": ["7594cde49a5388e937602a2f3e7fb15660594c0785e7bda62cc649a37a4382a8"],
  "0038-refunds.sql": ["cb54509ef68a9a219276f4e8c085d91b1151e2047ef39ef655a90974a81aa3a7"],
  "0039-settlements.sql": ["c8653a04ccb4af51a53a7466dabf8ef3a92d3c8291194de59e47cbf2c5a896b2"],
  "0040-scan.sql": ["6592cab55f37ae81b5433164b72c2d6c124f763903dc1156f32ec5bd4fdcbd94"],
  "0042-report-figures.sql": ["6f6a71eb2a0851de0831a5f455c07b424802d82298115873d315203800e8b3c4"],
  "0043-cash-settings.sql": ["7b759028885032d549467c0a4cf4651d5ce6739e5e0ba51240f060cb1001faee"],
  "0044-bundles.sql": ["6a9f30aa6637a6cecd87094ba5200f8fb9524e3381e12a583cc5cb77a0cbceb5"],
  "0049-review-mails.sql": ["c68a5332e181194f0b437362f6d907c4cd0bec0d55389fa77477b3f270e510cd"],
  "0050-parts-of-orders.sql": ["9680eafc183847260a0b356743e19fbcea720d23cd0688f3c3596afda56dcfc0"],
  "0051-orders-by-the-million.sql": ["1230d490d36b7191fce42fe26b983347a693567378ddd4288445ae358ea5cd81"],
  "0052-delivered-newest-first.sql": ["24bbfe18bb94c187753124cd785f8434acf9ac43d09a9b663a18ec9c9840ceef"],
  "0064-orders-of-a-whole-name.sql": [
    "09b0f7f99c997e867838dec950a0f2d579df37eca26ed2d8411296e28e4803e1",
    "bfa1c8ba0e99d458c3b29ab20aa8fbd1c7a26ecceee2ff60dbf704ed64974c91",
  ],
};
