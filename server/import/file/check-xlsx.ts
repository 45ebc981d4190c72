// An XLSX file is a zip of XML. What it claims of itself is not believed: everything is inflated once, within bounds, before a reader
// of spreadsheets sees it.
import { inflateRawSync } from "node:zlib";
import { UnreadableFile } from "./unreadable-file.ts";

const MAX_ENTRIES = 500;
const MAX_INFLATED_BYTES = 160 * 1024 * 1024;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const MAX_COMMENT = 65_535;

export function checkXlsx(bytes: Buffer): void {
  let left = MAX_INFLATED_BYTES;
  let workbook = false;
  for (const { name, data } of entriesOf(bytes, () => left)) {
    left -= data.length;
    if (left < 0) throw tooLarge();
    workbook ||= name === "xl/workbook.xml";
    if (/\.(xml|rels|vml)$/i.test(name)) checkXml(data);
  }
  if (!workbook) throw new UnreadableFile("This is no XLSX workbook");
}

function* entriesOf(bytes: Buffer, left: () => number): Generator<{ name: string; data: Buffer }> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw tooLarge();
  let at = bytes.readUInt32LE(end + 16);
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw broken();
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const start = dataStart(bytes, bytes.readUInt32LE(at + 42));
    if (start + packed > bytes.length) throw broken();
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    yield { name, data: inflate(bytes.subarray(start, start + packed), { method, max: left() }) };
    at += 46 + nameLength + rest;
  }
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - MAX_COMMENT); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  throw broken();
}

function dataStart(bytes: Buffer, local: number): number {
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw broken();
  return local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
}

function inflate(data: Buffer, { method, max }: { method: number; max: number }): Buffer {
  if (method === 0) return data;
  if (method !== 8 || max <= 0) throw method === 8 ? tooLarge() : broken();
  try {
    return inflateRawSync(data, { maxOutputLength: max });
  } catch (error) {
    throw (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? tooLarge() : broken();
  }
}

/** No office program writes a DTD; entities that name each other are how a small file becomes a large one. */
function checkXml(data: Buffer): void {
  const head = data.subarray(0, 64).toString("latin1").replace("ï»¿", "").trimStart();
  if (data.length > 0 && !head.startsWith("<")) throw broken();
  if (data.includes("<!DOCTYPE") || data.includes("<!ENTITY") || data.includes("<!doctype"))
    throw new UnreadableFile("This workbook carries a document type definition, which no spreadsheet needs");
}

const broken = () => new UnreadableFile("This file is broken, or no XLSX workbook");
const tooLarge = () => new UnreadableFile("This workbook is too large when it is unpacked");
