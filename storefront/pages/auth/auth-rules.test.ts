import { describe, expect, it } from "vitest";
import { OTP_REGISTRATION_TEXT, OTP_REQUIRED_TEXT } from "#contract/rules/text/otp.ts";
import {
  codeEmail,
  createCodeRule,
  createPasswordRequiredRule,
  createRequiredRule,
  registrationEmail,
  registrationPassword,
  registrationPhone,
  resetPassword,
  validateConfirmation,
} from "./auth-rules.ts";

describe("auth rules", () => {
  it("login: email and password required", () => {
    expect(createRequiredRule("Email is required")("  ")).toBe("Email is required");
    expect(createPasswordRequiredRule("Password is required")("")).toBe("Password is required");
    expect(createPasswordRequiredRule("Password is required")("      ")).toBe(true);
  });

  it("register: email required and must contain @", () => {
    expect(registrationEmail("")).toBe("Email is required");
    expect(registrationEmail("ayesha.example.pk")).toBe("Please enter a valid email");
    expect(registrationEmail(" ayesha@example.pk ")).toBe(true);
    // Invisible characters may be pasted from a chat; the server removes them.
    expect(registrationEmail("\u202aayesha@example.pk\u202c")).toBe(true);
    expect(registrationEmail("\u0430yesha@example.pk")).toBe("Please enter a valid email");
  });

  it("verify and forgot password: the same rules with their own texts", () => {
    expect(codeEmail("")).toBe("Email is required");
    expect(codeEmail("ayesha")).toBe("Enter a valid email");
  });

  it("register: phone required, pattern 03 followed by 9 digits, in any usual notation", () => {
    expect(registrationPhone("")).toBe("Phone is required");
    expect(registrationPhone("0300123456")).toBe("Invalid Pakistani phone number. Format: 03XXXXXXXXX");
    expect(registrationPhone("+92 300-1234567")).toBe(true);
  });

  it("register and reset: password at least 6 characters", () => {
    expect(registrationPassword("")).toBe("Password is required");
    expect(registrationPassword("12345")).toBe("Password must be at least 6 characters");
    expect(registrationPassword("123456")).toBe(true);
    expect(resetPassword("")).toBe("New password is required");
    expect(resetPassword("12345")).toBe("Password must be at least 6 characters");
    expect(resetPassword("x".repeat(257))).toBe("Password must be at most 256 characters");
  });

  it("confirm password: required and equal", () => {
    expect(validateConfirmation("", "123456")).toBe("Please confirm your password");
    expect(validateConfirmation("1234567", "123456")).toBe("Passwords do not match");
    expect(validateConfirmation("123456", "123456")).toBe(true);
  });

  it("OTP: required with each screen's text, exactly 6 digits", () => {
    expect(createCodeRule(OTP_REQUIRED_TEXT)("")).toBe("OTP is required");
    expect(createCodeRule(OTP_REGISTRATION_TEXT)("")).toBe("Please enter a valid 6-digit OTP");
    expect(createCodeRule(OTP_REQUIRED_TEXT)("12345")).toBe("OTP must be 6 digits");
    expect(createCodeRule(OTP_REQUIRED_TEXT)("012345")).toBe(true);
  });
});
