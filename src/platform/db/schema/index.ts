/** Every table of the product. docs/product.md#data-and-how-long-it-is-kept says who sees them and for how long. */
export * from "./access";
export * from "./assistant";
export * from "./identity";
export * from "./knowledge";
export * from "./operations";
export * from "./statistics";
export * from "./uploads";
